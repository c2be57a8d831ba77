/**
 * The walls on two floors: between the rooms of a house (`src/main`), and between the folders of a room (`src/main/lists`). All functions
 * are pure; an import is `{ source, target }`, two paths from the root of the project.
 */

/** A house or room that holds both files in different folders, and these folders, `.` for its own files; null where there is none. */
function crossing({ source, target }) {
  const [from, to] = [source, target].map((path) => path.split('/').slice(0, -1));
  for (const depth of [2, 3]) {
    if (from.length < depth || to.length < depth || from[depth - 1] !== to[depth - 1]) return null;
    const [fromFolder, toFolder] = [from[depth] ?? '.', to[depth] ?? '.'];
    if (fromFolder !== toFolder) return { within: from.slice(0, depth).join('/'), fromFolder, toFolder };
  }
  return null;
}

/** The arrows between the folders of each house and room that has some, by its path: sorted texts `from --> to`. */
export function innerArrows(imports) {
  const arrows = new Map();
  for (const { within, fromFolder, toFolder } of imports.map(crossing).filter((arrow) => arrow !== null)) {
    if (!arrows.has(within)) arrows.set(within, new Set());
    arrows.get(within).add(`${fromFolder} --> ${toFolder}`);
  }
  return new Map([...arrows].sort().map(([within, lines]) => [within, [...lines].sort()]));
}

/** The shortest way from one folder to another along arrows, as the folders on it with both ends; null where there is none. */
function wayBetween(from, to, arrows) {
  const ways = [[from]];
  const reached = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === to) return way;
    for (const [, next] of arrows.filter(([source, target]) => source === last && !reached.has(target))) {
      reached.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}

/** The circles in which folders of one house or room import each other, two or more: texts `room: first > second > first`, sorted. */
export function folderCircles(imports) {
  const circles = [...innerArrows(imports)].flatMap(([within, lines]) => {
    const arrows = lines.map((line) => line.split(' --> '));
    return arrows
      .map(([from, to]) => wayBetween(to, from, arrows))
      .filter((way) => way !== null)
      .map((way) => {
        const first = way.indexOf([...way].sort()[0]);
        const inOrder = [...way.slice(first), ...way.slice(0, first), way[first]];
        return `${within}: ${inOrder.join(' > ')}`;
      });
  });
  return [...new Set(circles)].sort();
}

/** What is wrong with these walls. */
export const innerWallObjections = (imports) =>
  folderCircles(imports).map((circle) => `${circle}: folders of one room may not import each other in a circle`);

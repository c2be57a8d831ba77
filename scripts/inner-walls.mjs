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

/** The pairs of folders of one house or room that import each other: texts `room: first <> second`, sorted. */
export function mutualPairs(imports) {
  return [...innerArrows(imports)].flatMap(([within, lines]) =>
    lines
      .map((line) => line.split(' --> '))
      .filter(([from, to]) => from < to && lines.includes(`${to} --> ${from}`))
      .map(([from, to]) => `${within}: ${from} <> ${to}`),
  );
}

/** What is wrong with these walls. */
export const innerWallObjections = (imports) =>
  mutualPairs(imports).map((pair) => `${pair}: two folders of one room may not import each other`);

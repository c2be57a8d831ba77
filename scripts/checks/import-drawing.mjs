import { innerArrows } from './inner-walls.mjs';

/** The drawing of one house or room. Its own files have its name, because Mermaid takes no node that is called `.`. */
function drawn(within, lines) {
  const ownFiles = within.split('/').at(-1);
  const named = lines.map((line) => line.replace(/^\. /, `${ownFiles} `).replace(/ \.$/, ` ${ownFiles}`));
  return ['```mermaid', 'flowchart TD', ...named.map((line) => `  ${line}`), '```'].join('\n');
}

/** The page docs/imports.md: the imports `{ source, target }` between rooms and between the folders of a room, as drawings. */
export const drawnImports = (imports) => `# Imports between rooms

Made by \`node scripts/checks/check-walls.mjs --draw\` from the imports themselves, types included; \`npm run check\` fails when it no longer
agrees with them. What the rooms are for is said in [architecture.md](architecture.md), and what each may import in \`scripts/checks/walls.mjs\`.
Folders of one room may not import each other in a circle. The files of a room that are in none of
its folders have the name of the room.

${[...innerArrows(imports)].map(([within, lines]) => `## ${within}\n\n${drawn(within, lines)}`).join('\n\n')}
`;

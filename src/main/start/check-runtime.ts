/** better-sqlite3 needs Node-API 10, and crashes silently without it. Every entry imports this file first. */
const needed = 10;

if (Number(process.versions.napi ?? 0) < needed) {
  process.stderr.write(
    `Adviesatlas heeft Node 22.14 of nieuwer nodig; dit is ${process.version}. Start het met npm (npm start), dat de juiste versie meebrengt.\n`,
  );
  process.exit(1);
}

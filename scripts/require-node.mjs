/** better-sqlite3 needs Node-API 10 and dies without a word on older Nodes; npm scripts bring a Node of their own. */
if (Number(process.versions.napi ?? 0) < 10) {
  process.stderr.write(
    `Adviesatlas needs Node 22.14 or newer; this is ${process.version}. Run it through npm (npm start, npm test), which brings the right one, or install a newer Node.\n`,
  );
  process.exit(1);
}

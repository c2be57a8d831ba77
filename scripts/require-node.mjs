/** better-sqlite3 needs Node-API 10, and crashes without a message on older versions of Node. npm scripts use the project's own Node. */
if (Number(process.versions.napi ?? 0) < 10) {
  process.stderr.write(
    `Adviesatlas needs Node 22.14 or newer; this is ${process.version}. Run it through npm (npm start, npm test), which brings the right one, or install a newer Node.\n`,
  );
  process.exit(1);
}

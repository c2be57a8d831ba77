/** Which files a walk through the program takes, from what V8 says that ran. All functions are pure. */

/** Tables that are looked up, texts and places: data, which decides nothing. */
const isData = (file) => /^src\/(demo|shared\/(catalog|texts|geo|help))\//.test(file);

/** The files of which a bundle is made, each with the place in it where it begins; the bundler writes their paths before them. */
const filesIn = (bundle) =>
  [...bundle.matchAll(/^\/\/(?:#region)? (?:\.\.\/)*((?:src|node_modules)\/\S+|\0\S+)$/gm)].map(
    ({ index, 1: file }) => ({
      index,
      file,
    }),
  );

/** The file that is at a place of a bundle; null before the first one. */
const fileAt = (files, offset) => files.findLast(({ index }) => index <= offset)?.file ?? null;

/**
 * The files of `src` of which a function ran.
 *
 * @param scripts what `Profiler.takePreciseCoverage` answers: scripts with `url` and `functions`
 * @param bundleOf the text of a bundle by its url; null for what is not ours
 */
export function filesThatRan(scripts, bundleOf) {
  const ran = new Set();
  for (const { url, functions } of scripts) {
    const bundle = bundleOf(url);
    if (bundle === null) continue;
    const files = filesIn(bundle);
    // The function that holds the whole bundle is the loading of it.
    for (const { ranges } of functions.filter(({ ranges: [whole] }) => whole.count > 0 && whole.startOffset > 0))
      ran.add(fileAt(files, ranges[0].startOffset));
  }
  return new Set([...ran].filter((file) => file?.startsWith('src/') && !isData(file)));
}

/**
 * A walk: the files that ran on it and not `before`, and apart from them the components (`.tsx`), which draw. Both are sorted.
 */
export function walkOf(ran, before) {
  const files = [...ran].filter((file) => !before.has(file)).sort();
  return {
    running: files.filter((file) => file.endsWith('.ts')),
    drawing: files.filter((file) => file.endsWith('.tsx')),
  };
}

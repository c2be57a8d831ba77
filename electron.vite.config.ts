import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import mixins from 'postcss-mixins';

const at = (path: string) => resolve(import.meta.dirname, path);

/** Node keeps a file with one letter beyond ASCII in two bytes a letter, in every thread that runs it. */
const ascii = {
  name: 'ascii',
  generateBundle(_: unknown, files: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(files)) {
      if (/\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.test(file.code ?? ''))
        throw new Error('a letter that cannot be escaped');
      file.code = file.code?.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

export default defineConfig({
  main: {
    plugins: [ascii],
    build: {
      outDir: 'out/main',
      target: 'node22',
      sourcemap: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          'browser-host': at('src/main/browser-host.ts'),
          cli: at('src/main/cli.ts'),
          'list-thread': at('src/main/workers/list-thread.ts'),
          'dossier-thread': at('src/main/workers/dossier-thread.ts'),
          'record-thread': at('src/main/workers/record-thread.ts'),
          'user-data-thread': at('src/main/workers/user-data-thread.ts'),
          'refresh-worker': at('src/main/workers/refresh-worker.ts'),
          'export-worker': at('src/main/workers/export-worker.ts'),
          'table-file-worker': at('src/main/workers/table-file-worker.ts'),
          'guarded-process': at('src/main/workers/guarded-process.ts'),
          'paper-worker': at('src/main/workers/paper-worker.ts'),
          'text-worker': at('src/main/workers/text-worker.ts'),
          'match-worker': at('src/main/workers/match-worker.ts'),
          demo: at('src/demo/index.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      sourcemap: true,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    build: {
      outDir: at('out/renderer'),
      // A window reads all of it before anything shows; electron-vite leaves it as long as it was written.
      // `npm run code-numbers -- --walks` reads which file each part of the window is from.
      minify: process.env.ADVIESATLAS_READABLE === undefined,
      cssMinify: true,
      // The window reads its typefaces from files only.
      assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // Parts that come later share these with what is read first; without a name they would take that of some file.
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'libraries',
                priority: 2,
                tags: ['$initial'],
                test: /node_modules[\\/](?:react|react-dom|scheduler|@mantine|@floating-ui)[\\/]/,
              },
              // What the first screens share with later ones, and then what only later ones share.
              {
                name: 'shared-parts',
                priority: 1,
                tags: ['$initial'],
                test: /[\\/]src[\\/](?!renderer[\\/]map[\\/]|shared[\\/]texts[\\/]guide[\\/])/,
                minShareCount: 2,
              },
              {
                name: 'later-parts',
                // Else it would hold what the first screens use, and they would wait for it.
                includeDependenciesRecursively: false,
                test: /[\\/]src[\\/](?!renderer[\\/]map[\\/]|shared[\\/]texts[\\/]guide[\\/])/,
                minShareCount: 2,
              },
            ],
          },
        },
      },
    },
    css: { postcss: { plugins: [mixins({ mixinsFiles: at('src/renderer/ui/mixins*.css') })] } },
    plugins: [react()],
  },
});

const executable = process.env.ADVIESATLAS_CHROMIUM;

/** Without a graphics card a browser draws maps in software, when it is asked to. */
export const drawsMaps = {
  args: [
    '--no-sandbox',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(executable === undefined ? {} : { executablePath: executable }),
};

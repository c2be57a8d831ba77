const executable = process.env.ADVIESATLAS_CHROMIUM;

/** Browser options for drawing maps in software, without a graphics card. */
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

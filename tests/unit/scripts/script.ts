const scripts = new URL('../../../scripts/', import.meta.url);

/** The module of a script of the project. The scripts are JavaScript, so each test names the types that it uses. */
export async function script<Module>(name: string): Promise<Module> {
  return (await import(new URL(name, scripts).href)) as Module;
}

export type Import = { readonly source: string; readonly target: string };

/** An import, of `from -> to` below `src`. */
export function imported(arrow: string): Import {
  const [source = '', target = ''] = arrow.split(' -> ').map((path) => `src/${path}`);
  return { source, target };
}

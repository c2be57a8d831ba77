/** Whether a map can be drawn here at present. A browser may support WebGL without a graphics card. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Releases the context, because a browser allows only a limited number at a time.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

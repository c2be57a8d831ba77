/** A file's text, which Vite includes in the build. */
declare module '*?raw' {
  const text: string;
  export default text;
}

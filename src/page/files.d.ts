/** The address of a file that the page's build copies. */
declare module '*?url' {
  const url: string;
  export default url;
}

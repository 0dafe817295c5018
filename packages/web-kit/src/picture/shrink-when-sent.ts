/** Shrinks a picture with what is loaded with the first one, because most pages send none. Without it the picture is sent as it is. */
export const shrinkWhenSent = (file: File): Promise<File> =>
  import(/* webpackChunkName: "picture" */ './shrink-picture').then(
    ({ shrinkPicture }) => shrinkPicture(file),
    () => file,
  );

export interface ShownPicture {
  /** The id of its message. */
  id: string;
  src: string;
  /** A smaller copy, shown until the picture has come. */
  thumbnail: string;
  /** Whose it is, and from when. */
  title: string;
  at: string;
}

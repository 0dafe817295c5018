/** Who adds to the pets of one owner holds it. */
export const petLockOf = (ownerId: string) => `pets:${ownerId}`;

/** Who begins to send a video to a doctor holds it, because all videos of an owner together are bounded. */
export const videoLockOf = (ownerId: string) => `videos:${ownerId}`;

/** Who adds to the links of one pet holds it. */
export const linkLockOf = (petId: string) => `links:${petId}`;

/** Who adds to the templates of one doctor holds it. */
export const templateLockOf = (doctorId: string) => `templates:${doctorId}`;

export const hi = {
  move: 'समय बदलें',
  again: 'मुफ़्त में नया समय चुनें',
  againWith: (name: string) => `${name} के साथ मुफ़्त में नया समय चुनें`,
  moveWith: (name: string) => `${name} के साथ अपॉइंटमेंट का समय बदलें`,
};

export const hi = {
  move: 'समय बदलें',
  moveWith: (name: string) => `${name} के साथ अपॉइंटमेंट का समय बदलें`,
};

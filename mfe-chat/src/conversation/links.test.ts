import { findLinks } from './links';

const links = (text: string) => findLinks(text).flatMap(({ href }) => href ?? []);

describe('web addresses in a message', () => {
  it('are found, without what ends the sentence', () => {
    expect(links('See https://meet.example/room-1. Or (http://a.example/b?c=1)!')).toEqual([
      'https://meet.example/room-1',
      'http://a.example/b?c=1',
    ]);
  });

  it('are only those of the web', () => {
    expect(links('javascript:alert(1) www.example.org https://')).toEqual([]);
  });

  it('leave the text as it is', () => {
    const text = 'a https://x.example\n b';
    expect(
      findLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

import { FIT, larger, moved, pinched, smaller, toggled, within, zoomTo } from './zoom';

const frame = { width: 400, height: 800 };
const picture = { width: 400, height: 300 };

describe('a zoom', () => {
  it('keeps in its place what is under the finger', () => {
    const zoomed = zoomTo(FIT, 4, { x: 100, y: -50 });
    // The picture's point 100,-50 from its middle is drawn at four times that distance from where the middle is now.
    expect({ x: zoomed.x + 4 * 100, y: zoomed.y + 4 * -50 }).toEqual({ x: 100, y: -50 });
  });

  it.each([
    ['smaller than the whole picture', 0.2, 1],
    ['larger than eight times', 20, 8],
  ])('gets no %s', (_, wanted, scale) => {
    expect(zoomTo(FIT, wanted, FIT).scale).toBe(scale);
  });

  it('goes on by steps, also from between two of them', () => {
    expect([larger(FIT), larger({ ...FIT, scale: 2.2 }), larger({ ...FIT, scale: 8 })]).toEqual([1.5, 3, 8]);
    expect([smaller(FIT), smaller({ ...FIT, scale: 2.2 }), smaller({ ...FIT, scale: 8 })]).toEqual([1, 2, 6]);
  });

  it('goes to a close-up with two taps, and back with two more', () => {
    const near = toggled(FIT, { x: 10, y: 0 });
    expect(near.scale).toBe(3);
    expect(toggled(near, { x: 10, y: 0 })).toEqual(FIT);
  });

  it('follows two fingers that move apart and to the side', () => {
    const [a, b] = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    expect(pinched(FIT, [a, b], [moved({ ...FIT, ...a }, { x: -50, y: 0 }), { x: 100, y: 0 }])).toEqual({
      ...FIT,
      scale: 2,
    });
    expect(
      pinched(
        FIT,
        [a, b],
        [
          { x: -30, y: 0 },
          { x: 70, y: 0 },
        ],
      ),
    ).toEqual({ scale: 1, x: 20, y: 0 });
  });

  it('leaves no edge of the picture inside the frame', () => {
    expect(within({ scale: 2, x: 900, y: -900 }, picture, frame)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(within({ scale: 4, x: -900, y: -900 }, picture, frame)).toEqual({ scale: 4, x: -600, y: -200 });
  });
});

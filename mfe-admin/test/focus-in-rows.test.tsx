import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFocusInRows } from '../src/list/use-focus-in-rows';

interface ListProps {
  rows: readonly string[];
  live?: boolean;
}

function List({ rows, live = false }: ListProps) {
  const focus = useFocusInRows(rows, { live });
  return (
    <>
      <h1 tabIndex={-1}>Doctors</h1>
      <button type="button">Search</button>
      <div {...focus} data-testid="list">
        <table>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>
                  <button type="button">{name}</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
const focusOn = (element: HTMLElement) => act(() => element.focus());
const button = (name: string) => screen.getByRole('button', { name });
const draw = (rows: readonly string[], live = false) => {
  const { rerender } = render(<List rows={rows} live={live} />);
  return (left: readonly string[]) => rerender(<List rows={left} live={live} />);
};

describe('a row that is removed by an action on it', () => {
  it('gives the focus to the row that moves up, also when the heading has it meanwhile', () => {
    const leave = draw(['Anil', 'Bela', 'Chitra']);
    focusOn(button('Bela'));
    focusOn(screen.getByRole('heading'));
    leave(['Anil', 'Chitra']);
    expect(button('Chitra')).toHaveFocus();
  });

  it('gives it to the list when that is empty', () => {
    const leave = draw(['Anil']);
    focusOn(button('Anil'));
    focusOn(screen.getByRole('heading'));
    leave([]);
    expect(screen.getByTestId('list')).toHaveFocus();
  });

  it('takes it from no field that the person has gone to', () => {
    const leave = draw(['Anil', 'Bela']);
    focusOn(button('Bela'));
    focusOn(button('Search'));
    leave(['Anil']);
    expect(button('Search')).toHaveFocus();
  });
});

describe('a row that is removed by another person', () => {
  it('gives the focus that is in it to the row that moves up, which does not scroll the page', () => {
    const leave = draw(['Anil', 'Bela', 'Chitra'], true);
    focusOn(button('Bela'));
    // The person is in another window.
    fireEvent.blur(button('Bela'));
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    leave(['Anil', 'Chitra']);
    expect(button('Chitra')).toHaveFocus();
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
    focused.mockRestore();
  });

  it('gives none that has left it before', () => {
    const leave = draw(['Anil', 'Bela'], true);
    focusOn(button('Bela'));
    act(() => button('Bela').blur());
    leave(['Anil']);
    expect(document.body).toHaveFocus();
  });
});

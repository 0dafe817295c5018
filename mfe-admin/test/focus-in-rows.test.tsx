import { act, render, screen } from '@testing-library/react';
import { useFocusInRows } from '../src/list/use-focus-in-rows';

function List({ rows }: { rows: readonly string[] }) {
  const focus = useFocusInRows(rows);
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

describe('a row that is removed by an action on it', () => {
  const draw = (rows: readonly string[]) => {
    const { rerender } = render(<List rows={rows} />);
    return (left: readonly string[]) => rerender(<List rows={left} />);
  };

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

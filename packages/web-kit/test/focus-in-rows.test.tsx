import { act, fireEvent, render, screen } from '@testing-library/react';
import { useFocusInRows } from '@vetcare/web-kit/rows';

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

interface Line {
  id: string;
  acts: readonly string[];
}

/** Two sections, between which a row may move. */
function Sections({ now, later }: { now: readonly Line[]; later: readonly Line[] }) {
  const focus = useFocusInRows([now, later], { rowSelector: 'article' });
  const draw = ({ id, acts }: Line) => (
    <article key={id} data-row={id}>
      {acts.map((act) => (
        <button key={act} type="button">
          {act} {id}
        </button>
      ))}
      <details>
        <summary>More of {id}</summary>
        <button type="button">Folded {id}</button>
      </details>
    </article>
  );
  return (
    <div {...focus}>
      <h1 tabIndex={-1}>Appointments</h1>
      <p>Words</p>
      <section>{now.map(draw)}</section>
      <section>{later.map(draw)}</section>
    </div>
  );
}

describe('a button that is removed by its own action', () => {
  const moti = { id: 'Moti', acts: ['Accept', 'Chat'] };
  const tiger = { id: 'Tiger', acts: ['Chat'] };

  it('gives the focus to what is next in its row, never to what is folded away', () => {
    const { rerender } = render(<Sections now={[moti]} later={[tiger]} />);
    focusOn(button('Accept Moti'));
    rerender(<Sections now={[{ ...moti, acts: ['Chat'] }]} later={[tiger]} />);
    expect(button('Chat Moti')).toHaveFocus();
    rerender(<Sections now={[{ ...moti, acts: [] }]} later={[tiger]} />);
    expect(screen.getByText('More of Moti')).toHaveFocus();
  });

  it('gives it to the same row in another section', () => {
    const { rerender } = render(<Sections now={[moti]} later={[tiger]} />);
    focusOn(button('Accept Moti'));
    rerender(<Sections now={[]} later={[tiger, { ...moti, acts: ['Chat'] }]} />);
    expect(button('Chat Moti')).toHaveFocus();
  });

  it('gives it to the heading when no row is left', () => {
    const { rerender } = render(<Sections now={[moti]} later={[]} />);
    focusOn(button('Accept Moti'));
    rerender(<Sections now={[]} later={[]} />);
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('keeps it where it is while the button is there, and gives none to somebody who pressed elsewhere', () => {
    const { rerender } = render(<Sections now={[moti]} later={[]} />);
    focusOn(button('Accept Moti'));
    act(() => button('Accept Moti').blur());
    rerender(<Sections now={[{ ...moti, acts: ['Chat'] }]} later={[]} />);
    expect(document.body).toHaveFocus();
    focusOn(button('Chat Moti'));
    rerender(<Sections now={[{ ...moti, acts: ['Chat'] }]} later={[tiger]} />);
    expect(button('Chat Moti')).toHaveFocus();
  });
});

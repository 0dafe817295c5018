/** The prerendered page, which stays on the screen until its area has rendered. */
export interface FirstPaint {
  of(pathname: string): Element | null;
  end(): void;
}

export function createFirstPaint({ document, location }: Pick<Window, 'document' | 'location'>): FirstPaint {
  const { pathname: painted } = location;
  let element = document.querySelector('[data-first-paint]');
  return {
    of: (pathname) => (pathname === painted ? element : null),
    end() {
      element?.remove();
      element = null;
    },
  };
}

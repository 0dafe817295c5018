/** An address that breaks before its @, and elsewhere only where a part of it is longer than the line. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@');
  if (at <= 0) return children;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}

/** An email address that wraps before its @, and within a part only if that part is longer than the line. */
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

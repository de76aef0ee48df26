/** For what stands outside the site's frame. It is named in every page, hence its brevity. */
export default function NotFound() {
  return (
    <main>
      <h1>This page could not be found.</h1>
    </main>
  );
}

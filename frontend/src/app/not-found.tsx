/** The 404 page outside the site's layout. Next includes it in every page, so it is small. */
export default function NotFound() {
  return (
    <main>
      <h1>This page could not be found.</h1>
    </main>
  );
}

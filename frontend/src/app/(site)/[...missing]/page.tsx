import { notFound } from 'next/navigation';
import { connection } from 'next/server';

/** Addresses that no other route knows: the site's own 404, within its frame. */
export default async function MissingRoute() {
  await connection();
  notFound();
}

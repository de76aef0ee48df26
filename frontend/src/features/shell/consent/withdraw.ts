/** Cookies that Google sets on the site's domain. */
const COOKIES = /^(?:_ga(?:_\w+)?|_gid|__gads|__gpi|__eoi|_gcl_\w+)$/;

export function deleteThirdPartyCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (COOKIES.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

/** Names of the cookies that Google's services set on the site's own domain. */
const COOKIES = /^(?:_ga(?:_\w+)?|_gid|__gads|__gpi|__eoi|_gcl_\w+)$/;

/** Takes away the cookies that other companies have set here, on this host and the domains above it. */
export function dropThirdPartyCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (COOKIES.test(name))
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\ag_frontend\Event\RevalidationSentEvent;
use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Site\Settings;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\RequestOptions;
use Psr\EventDispatcher\EventDispatcherInterface;

/**
 * Tells the site which cache tags have changed, in requests that it can trust.
 *
 * Where the site is and the secret that both know come from `$settings['ag_frontend']` (`url`, `secret`) or the
 * environment (`SITE_URL`, `REVALIDATE_SECRET`). Of several addresses by comma the first is told, unless this server reaches
 * the site by another one (`revalidate_url`, `REVALIDATE_URL`). Without them nothing is sent.
 */
final class Revalidation {

  /**
   * Maximum number of tags per request.
   */
  private const BATCH = 500;

  /**
   * Request timeout.
   */
  private const SECONDS = 8;

  /**
   * Timeout of notifications that an editor waits for.
   */
  private const SECONDS_OF_EDITOR = 2;

  public function __construct(
    private readonly ClientInterface $httpClient,
    private readonly TimeInterface $time,
    private readonly EventDispatcherInterface $events,
  ) {}

  /**
   * Whether a site is configured.
   */
  public function isOn(): bool {
    return $this->url() !== '' && $this->setting('secret', 'REVALIDATE_SECRET') !== '';
  }

  /**
   * Sends cache tags.
   *
   * @param string[] $tags
   *   Of what changed: the site makes it anew before it shows it, and keeps the last good copy while this server is away.
   * @param string[] $gone
   *   Of what was taken down: the site shows no copy of it again.
   *
   * @throws \GuzzleHttp\Exception\GuzzleException
   *   When the site does not take them.
   */
  public function send(array $tags, array $gone = []): void {
    $batches = [array_chunk($tags, self::BATCH), array_chunk($gone, self::BATCH)];
    for ($i = 0; $i < max(array_map('count', $batches)); $i++) {
      $this->post($batches[0][$i] ?? [], $batches[1][$i] ?? [], self::SECONDS);
    }
  }

  /**
   * Sends what the site takes at once, while an editor waits for it, whose save nothing may cost that goes wrong here.
   *
   * @param string[] $tags
   *   Of what changed.
   * @param string[] $gone
   *   Of what was taken down.
   *
   * @return bool
   *   Whether nobody is shown what was before any more. Otherwise all of it is to be sent again.
   */
  public function sendSoon(array $tags, array $gone): bool {
    if (max(count($tags), count($gone)) > self::BATCH) {
      return FALSE;
    }
    try {
      $this->post($tags, $gone, self::SECONDS_OF_EDITOR);
      return TRUE;
    }
    catch (\Exception) {
      return FALSE;
    }
  }

  private function post(array $tags, array $gone, int $seconds): void {
    $body = json_encode(['tags' => $tags, 'gone' => $gone, 'sent' => $this->time->getCurrentTime()], JSON_THROW_ON_ERROR);
    $this->httpClient->request('POST', $this->url() . '/api/revalidate', [
      RequestOptions::BODY => $body,
      RequestOptions::HEADERS => [
        'Content-Type' => 'application/json',
        'X-Ag-Signature' => 'sha256=' . hash_hmac('sha256', $body, $this->setting('secret', 'REVALIDATE_SECRET')),
      ],
      RequestOptions::TIMEOUT => $seconds,
      RequestOptions::ALLOW_REDIRECTS => FALSE,
    ]);
    $this->events->dispatch(new RevalidationSentEvent($tags, $gone));
  }

  private function url(): string {
    $url = $this->setting('revalidate_url', 'REVALIDATE_URL') ?: $this->setting('url', 'SITE_URL');
    return rtrim(trim(explode(',', $url)[0]), '/');
  }

  private function setting(string $name, string $variable): string {
    return (string) (Settings::get('ag_frontend', [])[$name] ?? getenv($variable));
  }

}

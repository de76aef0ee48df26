<?php

declare(strict_types=1);

namespace Drupal\ag_frontend;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Site\Settings;
use GuzzleHttp\ClientInterface;
use GuzzleHttp\Exception\TransferException;
use GuzzleHttp\RequestOptions;

/**
 * Sends changed cache tags to the site in signed requests.
 *
 * `$settings['ag_frontend']` (`url`, `secret`) or the environment (`SITE_URL`, `REVALIDATE_SECRET`)
 * configures it; otherwise nothing is sent. `revalidate_url` or `REVALIDATE_URL` overrides the
 * first of several URLs.
 */
final readonly class Revalidation {

  private const BATCH_SIZE = 500;

  /**
   * In seconds.
   */
  private const TIMEOUT = 8;

  /**
   * In seconds, while an editor waits.
   */
  private const EDITOR_TIMEOUT = 2;

  public function __construct(
    private ClientInterface $httpClient,
    private TimeInterface $time,
  ) {}

  public function isEnabled(): bool {
    return $this->url() !== '' && $this->setting('secret', 'REVALIDATE_SECRET') !== '';
  }

  /**
   * @param string[] $tags
   *   Tags of changed content, which the site serves stale while this server is unavailable.
   * @param string[] $gone
   *   Tags of unpublished or deleted content, which the site drops.
   *
   * @throws \GuzzleHttp\Exception\GuzzleException
   *   When the site does not accept them.
   */
  public function send(array $tags, array $gone = []): void {
    $batches = [array_chunk($tags, self::BATCH_SIZE), array_chunk($gone, self::BATCH_SIZE)];
    for ($i = 0; $i < max(array_map('count', $batches)); $i++) {
      $this->post($batches[0][$i] ?? [], $batches[1][$i] ?? [], self::TIMEOUT);
    }
  }

  /**
   * Sends tags while an editor waits. Never throws.
   *
   * @return bool
   *   Whether the site accepted all tags. Otherwise send all again.
   */
  public function trySend(array $tags, array $gone): bool {
    if (max(count($tags), count($gone)) > self::BATCH_SIZE) {
      return FALSE;
    }
    try {
      $this->post($tags, $gone, self::EDITOR_TIMEOUT);
      return TRUE;
    }
    catch (\Exception) {
      return FALSE;
    }
  }

  private function post(array $tags, array $gone, int $timeout): void {
    $body = json_encode(
      ['tags' => $tags, 'gone' => $gone, 'sent' => $this->time->getCurrentTime()],
      JSON_THROW_ON_ERROR,
    );
    $response = $this->httpClient->request('POST', $this->url() . '/api/revalidate', [
      RequestOptions::BODY => $body,
      RequestOptions::HEADERS => [
        'Content-Type' => 'application/json',
        'X-Ag-Signature' => 'sha256=' . hash_hmac(
          'sha256',
          $body,
          $this->setting('secret', 'REVALIDATE_SECRET'),
        ),
      ],
      RequestOptions::TIMEOUT => $timeout,
      RequestOptions::ALLOW_REDIRECTS => FALSE,
    ]);
    // The client throws for other statuses. A redirect would not repeat the body.
    if ($response->getStatusCode() >= 300) {
      throw new TransferException("The site redirects {$this->url()}/api/revalidate.");
    }
  }

  private function url(): string {
    $url = $this->setting('revalidate_url', 'REVALIDATE_URL') ?: $this->setting('url', 'SITE_URL');
    return rtrim(trim(explode(',', $url)[0]), '/');
  }

  private function setting(string $name, string $variable): string {
    return (string) (Settings::get('ag_frontend', [])[$name] ?? getenv($variable));
  }

}

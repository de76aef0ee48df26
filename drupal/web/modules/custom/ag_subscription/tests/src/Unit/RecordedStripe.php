<?php

declare(strict_types=1);

namespace Drupal\Tests\ag_subscription\Unit;

use Stripe\HttpClient\ClientInterface;

/**
 * Stubs Stripe's API with responses from its documentation, and records the requests.
 */
final class RecordedStripe implements ClientInterface {

  /**
   * Method and path, parameters and idempotency key of each request.
   *
   * @var array<array{string, array, string|null}>
   */
  public array $requests = [];

  /**
   * @param array<string, array|\Throwable> $responses
   *   Status code and body by method and path.
   */
  public function __construct(public array $responses) {}

  public function request($method, $absUrl, $headers, $params, $hasFile, $apiMode = 'v1', $maxNetworkRetries = NULL): array {
    $call = strtoupper($method) . ' ' . parse_url($absUrl, PHP_URL_PATH);
    $key = preg_filter('/^Idempotency-Key: /i', '', $headers);
    $this->requests[] = [$call, $params, $key === [] ? NULL : reset($key)];
    $response = $this->responses[$call]
      ?? throw new \LogicException("Nothing is recorded for $call.");
    if ($response instanceof \Throwable) {
      throw $response;
    }
    return [json_encode($response[1]), $response[0], []];
  }

}

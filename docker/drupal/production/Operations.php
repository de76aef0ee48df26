<?php

declare(strict_types=1);

namespace Portal\Production;

use Drupal\Core\Database\Connection;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\HttpKernelInterface;

/**
 * Adds `/readyz` and Prometheus metrics, and replaces HTML pages with JSON errors for the site.
 *
 * nginx sets `PORTAL_ROUTE`: `site`, `metrics`, or nothing.
 */
final class Operations implements HttpKernelInterface {

  /**
   * Counters of this node, in APCu.
   */
  private const COUNTERS = 'portal:responses:';

  public function __construct(
    private readonly HttpKernelInterface $next,
    private readonly Connection $database,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function handle(Request $request, int $type = self::MAIN_REQUEST, bool $catch = TRUE): Response {
    if ($type !== self::MAIN_REQUEST) {
      return $this->next->handle($request, $type, $catch);
    }
    $route = $request->server->get('PORTAL_ROUTE', '');
    if ($route === 'metrics') {
      return $this->metrics();
    }
    if ($request->getPathInfo() === '/readyz') {
      return $this->readiness();
    }
    $since = hrtime(TRUE);
    $response = $this->next->handle($request, $type, $catch);
    $this->count($response->getStatusCode(), hrtime(TRUE) - $since);
    return $route === 'site' && $this->isPage($response) ? $this->errorResponse($response->getStatusCode()) : $response;
  }

  private function readiness(): Response {
    $errors = [];
    try {
      // The first start installs the site meanwhile.
      $installed = [':collection' => 'state', ':name' => 'install_task', ':value' => serialize('done')];
      $this->database->query('SELECT 1 FROM {key_value} WHERE collection = :collection AND name = :name AND value = :value', $installed)->fetchField()
        ?: $errors[] = 'The database has no site.';
    }
    catch (\Exception) {
      $errors[] = 'The database does not respond.';
    }
    if (!is_writable(DRUPAL_ROOT . '/sites/default/files')) {
      $errors[] = 'The files folder is not writable.';
    }
    $headers = ['Cache-Control' => 'no-store'];
    return new JsonResponse(['status' => $errors === [] ? 'ok' : 'failing', 'errors' => $errors], $errors === [] ? 200 : 503, $headers);
  }

  private function count(int $status, int $nanoseconds): void {
    if (function_exists('apcu_inc') && apcu_enabled()) {
      apcu_inc(self::COUNTERS . intdiv($status, 100) . 'xx');
      apcu_inc(self::COUNTERS . 'microseconds', intdiv($nanoseconds, 1000));
    }
  }

  private function metrics(): Response {
    $node = gethostname();
    $lines = ['# TYPE portal_http_responses_total counter'];
    foreach (['2xx', '3xx', '4xx', '5xx'] as $class) {
      $lines[] = sprintf('portal_http_responses_total{service="drupal",node="%s",status="%s"} %d', $node, $class, $this->counter($class));
    }
    $lines[] = '# TYPE portal_http_response_seconds_total counter';
    $lines[] = sprintf('portal_http_response_seconds_total{service="drupal",node="%s"} %.6F', $node, $this->counter('microseconds') / 1e6);
    if ($this->database->driver() === 'mysql') {
      $slow = $this->database->query("SHOW GLOBAL STATUS LIKE 'Slow_queries'")->fetchField(1);
      $lines[] = '# TYPE portal_database_slow_queries_total counter';
      $lines[] = sprintf('portal_database_slow_queries_total %d', $slow);
    }
    return new Response(implode("\n", $lines) . "\n", 200, ['Content-Type' => 'text/plain; version=0.0.4', 'Cache-Control' => 'no-store']);
  }

  private function counter(string $name): int {
    return function_exists('apcu_fetch') ? (int) apcu_fetch(self::COUNTERS . $name) : 0;
  }

  private function isPage(Response $response): bool {
    return !$response->isRedirection() && str_starts_with((string) $response->headers->get('Content-Type'), 'text/html');
  }

  /**
   * An HTML page becomes a 404.
   */
  private function errorResponse(int $status): Response {
    return new JsonResponse(['message' => $status < 400 ? 'Not found.' : (Response::$statusTexts[$status] ?? 'Error')], $status < 400 ? 404 : $status, [
      'Cache-Control' => 'no-store',
      'X-Content-Type-Options' => 'nosniff',
    ]);
  }

}

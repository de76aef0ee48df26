<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Controller\ControllerBase;
use Psr\Log\LoggerInterface;
use Psr\Log\LogLevel;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpException;
use Symfony\Component\HttpKernel\Exception\TooManyRequestsHttpException;

/**
 * POST /api/report/error: `{ ok: true }`. Logs a browser error in the channel `ag_browser`.
 *
 * `embedded/src/ag/frontend/error-report.ts` has the same limits.
 */
final class ReportErrorController extends ControllerBase {

  /**
   * Reports per address in ten minutes and in total per hour, so that clients cannot fill the log.
   */
  private const ADDRESS = ['ag_frontend.error_report.address', 20, 600];
  private const ALL = ['ag_frontend.error_report.all', 500, 3600, 'all'];

  private const MAX_BYTES = 16384;

  /**
   * Maximum length of each field.
   */
  private const TEXTS = ['label' => 120, 'name' => 120, 'message' => 2000, 'stack' => 10000];

  private const MAX_META = 4000;

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    #[Autowire(service: 'logger.channel.ag_browser')]
    private readonly LoggerInterface $logger,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    if (
      !$this->rateLimiter->consumeForClient(...self::ADDRESS)
      || !$this->rateLimiter->consume(...self::ALL)
    ) {
      throw new TooManyRequestsHttpException(NULL, 'Too many reports. Try again later.');
    }
    $report = $this->read($request);
    $level = $report->fatal ? LogLevel::CRITICAL : LogLevel::ERROR;
    $this->logger->log($level, '@label: @name: @text <pre>@stack</pre> @meta @agent', [
      '@label' => $report->label,
      '@name' => $report->name,
      '@text' => $report->message,
      '@stack' => $report->stack,
      '@meta' => $report->meta,
      '@agent' => mb_substr((string) $request->headers->get('User-Agent'), 0, 300),
    ]);
    return new JsonResponse(['ok' => TRUE]);
  }

  /**
   * Reads a report, with `meta` as JSON.
   *
   * @throws \Symfony\Component\HttpKernel\Exception\HttpException
   *   413 when it is too large, 400 when it is not a JSON object, 422 with the invalid fields.
   */
  private function read(Request $request): \stdClass {
    $content = $request->getContent();
    if (strlen($content) > self::MAX_BYTES) {
      throw new HttpException(
        413,
        'A report must not be larger than ' . self::MAX_BYTES . ' bytes.',
      );
    }
    // Objects only, no lists.
    $report = json_decode($content);
    if (!$report instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    foreach (self::TEXTS as $name => $longest) {
      $report->$name = self::text($name, $report->$name ?? NULL, $longest);
      if ($name === 'label' && $report->label === '') {
        throw InvalidFieldException::of($name, 'label must not be empty.', status: 422);
      }
    }
    if (!is_bool($report->fatal ?? NULL)) {
      throw InvalidFieldException::of('fatal', 'fatal must be true or false.', status: 422);
    }
    $report->meta = self::meta($report->meta ?? new \stdClass());
    return $report;
  }

  /**
   * Strips control characters, which could forge log entries.
   */
  private static function text(string $name, mixed $value, int $longest): string {
    if (!is_string($value)) {
      throw InvalidFieldException::of($name, "$name must be text.", status: 422);
    }
    if (mb_strlen($value) > $longest) {
      throw InvalidFieldException::of(
        $name,
        "$name is longer than $longest characters.",
        'too_long',
        422,
      );
    }
    return (string) preg_replace(
      '/[\x00-\x08\x0b-\x1f\x7f]/',
      '',
      str_replace("\r\n", "\n", $value),
    );
  }

  private static function meta(mixed $value): string {
    if (!$value instanceof \stdClass) {
      throw InvalidFieldException::of('meta', 'meta must be an object.', status: 422);
    }
    $json = json_encode(
      $value,
      JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
    );
    if (mb_strlen($json) > self::MAX_META) {
      throw InvalidFieldException::of(
        'meta',
        'meta is longer than ' . self::MAX_META . ' characters.',
        status: 422,
      );
    }
    return $json;
  }

}

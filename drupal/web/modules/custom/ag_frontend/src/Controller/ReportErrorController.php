<?php

declare(strict_types=1);

namespace Drupal\ag_frontend\Controller;

use Drupal\ag_game\InvalidFieldException;
use Drupal\ag_game\RateLimiter;
use Drupal\Core\Controller\ControllerBase;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\HttpException;

/**
 * POST /api/report/error: `{ ok: true }`. Logs browser errors in `ag_browser`.
 *
 * `embedded/src/ag/frontend/report-error.ts` has the same limits.
 */
final class ReportErrorController extends ControllerBase {

  /**
   * Limits reports per address, and more strictly above the total.
   */
  private const CLIENT_LIMIT = ['ag_frontend.error_report.address', 20, 600];
  private const TOTAL_LIMIT = ['ag_frontend.error_report.all', 500, 3600];

  private const MAX_BYTES = 16384;

  /**
   * Maximum lengths.
   */
  private const MAX_LENGTHS = ['label' => 120, 'name' => 120, 'message' => 2000, 'stack' => 10000];

  private const MAX_META_LENGTH = 4000;

  public function __construct(
    private readonly RateLimiter $rateLimiter,
    #[Autowire(service: 'logger.channel.ag_browser')]
    private readonly LoggerInterface $logger,
  ) {}

  public function __invoke(Request $request): JsonResponse {
    $this->rateLimiter->requireForClientAndTotal(
      self::CLIENT_LIMIT,
      self::TOTAL_LIMIT,
      'Too many reports. Try again later.',
    );
    $content = $request->getContent();
    if (strlen($content) > self::MAX_BYTES) {
      throw new HttpException(
        413,
        'A report must not be larger than ' . self::MAX_BYTES . ' bytes.',
      );
    }
    $report = json_decode($content);
    if (!$report instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    $texts = [];
    foreach (self::MAX_LENGTHS as $name => $maxLength) {
      $text = self::text($name, $report->$name ?? NULL, $maxLength);
      if ($name === 'label' && $text === '') {
        throw self::createFieldException($name, 'label must not be empty.');
      }
      $texts["@$name"] = $text;
    }
    if (!is_bool($report->fatal ?? NULL)) {
      throw self::createFieldException('fatal', 'fatal must be true or false.');
    }
    $texts['@meta'] = self::meta($report->meta ?? new \stdClass());
    $texts['@agent'] = mb_substr((string) $request->headers->get('User-Agent'), 0, 300);
    // A client must not choose a severity that may alert operators.
    $this->logger->error(
      ($report->fatal ? 'Fatal: ' : '') . '@label: @name: @message <pre>@stack</pre> @meta @agent',
      $texts,
    );
    return new JsonResponse(['ok' => TRUE]);
  }

  /**
   * Control characters could forge log entries.
   */
  private static function text(string $name, mixed $value, int $maxLength): string {
    if (!is_string($value)) {
      throw self::createFieldException($name, "$name must be text.");
    }
    if (mb_strlen($value) > $maxLength) {
      throw self::createFieldException(
        $name,
        "$name is longer than $maxLength characters.",
        'too_long',
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
      throw self::createFieldException('meta', 'meta must be an object.');
    }
    $json = json_encode(
      $value,
      JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE,
    );
    if (mb_strlen($json) > self::MAX_META_LENGTH) {
      throw self::createFieldException(
        'meta',
        'meta is longer than ' . self::MAX_META_LENGTH . ' characters.',
      );
    }
    return $json;
  }

  private static function createFieldException(
    string $field,
    string $message,
    string $code = 'invalid',
  ): InvalidFieldException {
    return InvalidFieldException::of($field, $message, $code, 422);
  }

}

<?php

declare(strict_types=1);

namespace Portal\Production;

use Drupal\Core\Logger\LogMessageParserInterface;
use Drupal\Core\Logger\RfcLoggerTrait;
use Psr\Log\LoggerInterface;
use Symfony\Component\HttpFoundation\RequestStack;

/**
 * Writes log messages as JSON lines to standard error.
 */
final class JsonLines implements LoggerInterface {

  use RfcLoggerTrait;

  private const LEVELS = ['emergency', 'alert', 'critical', 'error', 'warning', 'notice', 'info', 'debug'];

  public function __construct(
    private readonly LogMessageParserInterface $parser,
    private readonly RequestStack $requests,
  ) {}

  /**
   * {@inheritdoc}
   */
  public function log($level, string|\Stringable $message, array $context = []): void {
    $message = (string) $message;
    $placeholders = $this->parser->parseMessagePlaceholders($message, $context);
    $request = $this->requests->getMainRequest();
    $line = array_filter([
      'time' => gmdate('Y-m-d\TH:i:s\Z', (int) ($context['timestamp'] ?? time())),
      'service' => getenv('SERVICE') ?: 'drupal',
      'level' => self::LEVELS[$level] ?? (string) $level,
      'channel' => $context['channel'] ?? '',
      'message' => strip_tags(strtr($message, $placeholders)),
      'request_id' => $request?->headers->get('X-Request-Id') ?? '',
      // The query string can contain personal data.
      'path' => $request?->getPathInfo() ?? '',
      'uid' => $context['uid'] ?? 0,
    ], static fn(mixed $value): bool => $value !== '');
    file_put_contents('php://stderr', json_encode($line, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_account\Log;

use Drupal\Component\Render\MarkupInterface;
use Drupal\Core\Logger\RfcLoggerTrait;
use Drupal\Core\Render\Markup;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;

/**
 * Removes personal data and secrets from log messages.
 */
final class RedactingLogger implements LoggerInterface {

  use RfcLoggerTrait;

  /**
   * Patterns and replacements, mostly those of `recipe-server/src/redaction.ts`.
   *
   * Stripe's IDs of payments (`pi_…`, `seti_…`) are references that operators need; only client
   * secrets, which contain them, are secret.
   */
  private const PATTERNS = [
    // Core appends the arguments of database queries.
    '/; Array\s*\(\n.*\z/s' => '; [arguments]',
    '~(?<=[\w/.%\]-])\?[^\s"\'<>]+~' => '?[query]',
    '/[^\s<>"\'(),;:@=&?\/]+@[^\s<>"\'(),;:@=&?\/]+\.[^\s<>"\'(),;:@=&?\/]+/' => '[mail]',
    '/\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\\\*["\'])?\s*[=:]\s*(?:\\\\*["\'])?)[^\s"\'&,;}\]\\\\]+/i' => '$1$2[secret]',
    '/\b(?:pi|seti)_[a-zA-Z\d]+_secret_\w+/' => '[secret]',
    // Payment tokens of the sandbox and Stripe.
    '/\b(?:sandbox|tok|pm|src|card|sk|whsec)_[\w-]+/' => '[card]',
    // Session IDs, email links and core's hashes: 43 characters of base64url.
    '/(?<![\w-])[\w-]{43}(?![\w-])/' => '[secret]',
  ];

  public function __construct(private readonly LoggerInterface $next) {}

  public static function redact(string $text): string {
    // Matches bytes, because the text may be invalid UTF-8.
    return (string) preg_replace(array_keys(self::PATTERNS), array_values(self::PATTERNS), $text);
  }

  public function log($level, string|\Stringable $message, array $context = []): void {
    if (isset($context['@backtrace_string'], $context['backtrace'])) {
      // Stack traces contain the first characters of arguments, such as passwords.
      $context['@backtrace_string'] = Error::formatBacktrace(
        array_map(static fn (array $call): array => ['args' => []] + $call, $context['backtrace']),
      );
    }
    // Exceptions contain the arguments of their calls.
    $texts = array_filter(
      $context,
      static fn (mixed $value): bool => $value === NULL || is_scalar($value) || $value instanceof \Stringable && !$value instanceof \Throwable,
    );
    $this->next->log($level, self::redact((string) $message), array_map(self::value(...), $texts));
  }

  /**
   * Log pages would escape the markup of plain strings.
   */
  private static function value(mixed $value): mixed {
    return match (TRUE) {
      $value instanceof MarkupInterface => Markup::create(self::redact((string) $value)),
      is_string($value), $value instanceof \Stringable => self::redact((string) $value),
      default => $value,
    };
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_account\Log;

use Drupal\Component\Render\MarkupInterface;
use Drupal\Core\Logger\RfcLoggerTrait;
use Drupal\Core\Render\Markup;
use Drupal\Core\Utility\Error;
use Psr\Log\LoggerInterface;

/**
 * Hands a logger what it may keep: no mail addresses, passwords, tokens, cards, queries of addresses, nor what a query of the database held.
 */
final class WithoutSecrets implements LoggerInterface {

  use RfcLoggerTrait;

  /**
   * What is known to be secret wherever it stands, and what stands in its place; as `embedded/src/redaction.ts` has it, and more of core's.
   */
  private const SECRETS = [
    // Core writes the arguments of a database query behind it: whatever somebody sent.
    '/; Array\s*\(\n.*\z/s' => '; [arguments]',
    // Behind the question mark of an address.
    '~(?<=[\w/.%\]-])\?[^\s"\'<>]+~' => '?[query]',
    '/[^\s<>"\'(),;:@=&?\/]+@[^\s<>"\'(),;:@=&?\/]+\.[^\s<>"\'(),;:@=&?\/]+/' => '[mail]',
    '/\b(pass|password|new_pass|existing|secret|token|jwt|coupon)((?:\\\\*["\'])?\s*[=:]\s*(?:\\\\*["\'])?)[^\s"\'&,;}\]\\\\]+/i' => '$1$2[secret]',
    // Of cards: the sandbox's, and Stripe's.
    '/\b(?:sandbox|tok|pm|pi|seti|src|card|sk|whsec)_[\w-]+/' => '[card]',
    // Sessions, links of mails, and core's own hashes: 43 characters of base64url.
    '/(?<![\w-])[\w-]{43}(?![\w-])/' => '[secret]',
  ];

  public function __construct(private readonly LoggerInterface $next) {}

  /**
   * A text as it may stand in a log.
   */
  public static function text(string $text): string {
    // What is no UTF-8 is cut by byte all the same: none of the patterns asks for letters beyond ASCII.
    return (string) preg_replace(array_keys(self::SECRETS), array_values(self::SECRETS), $text);
  }

  /**
   * {@inheritdoc}
   */
  public function log($level, string|\Stringable $message, array $context = []): void {
    if (isset($context['@backtrace_string'], $context['backtrace'])) {
      // PHP writes the first characters of each argument of each call: a password is one.
      $context['@backtrace_string'] = Error::formatBacktrace(array_map(static fn (array $call): array => ['args' => []] + $call, $context['backtrace']));
    }
    // Lists and objects hold nobody knows what: the exception with all that hangs on it, the arguments of its calls.
    $texts = array_filter($context, static fn (mixed $value): bool => $value === NULL || is_scalar($value) || $value instanceof \Stringable && !$value instanceof \Throwable);
    $this->next->log($level, self::text((string) $message), array_map(self::value(...), $texts));
  }

  /**
   * Markup stays markup, for what shows a log would escape it.
   */
  private static function value(mixed $value): mixed {
    return match (TRUE) {
      $value instanceof MarkupInterface => Markup::create(self::text((string) $value)),
      is_string($value), $value instanceof \Stringable => self::text((string) $value),
      default => $value,
    };
  }

}

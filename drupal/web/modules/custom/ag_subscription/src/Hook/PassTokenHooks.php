<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Payment;
use Drupal\ag_subscription\Subscription;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\TranslatableMarkup;

/**
 * Tokens of the game pass and its payments.
 */
final readonly class PassTokenHooks {

  public function __construct(private DateFormatterInterface $dateFormatter) {}

  #[Hook('token_info')]
  public function tokenInfo(): array {
    return [
      'types' => [
        'game-pass' => [
          'name' => new TranslatableMarkup('Game pass'),
          'description' => new TranslatableMarkup('The game pass of a member.'),
          'needs-data' => 'game-pass',
        ],
        'pass-payment' => [
          'name' => new TranslatableMarkup('Payment for a game pass'),
          'description' => new TranslatableMarkup('A payment, refund or failed charge.'),
          'needs-data' => 'pass-payment',
        ],
      ],
      'tokens' => [
        'game-pass' => [
          'paid-until' => ['name' => new TranslatableMarkup('End of the paid period')],
          'grace-until' => ['name' => new TranslatableMarkup('End of the grace period')],
          'price' => ['name' => new TranslatableMarkup('Price')],
          'next-payment' => ['name' => new TranslatableMarkup('Price less credit')],
        ],
        'pass-payment' => [
          'number' => ['name' => new TranslatableMarkup('Number of the receipt')],
          'date' => ['name' => new TranslatableMarkup('Date')],
          'description' => ['name' => new TranslatableMarkup('Description')],
          'amount' => ['name' => new TranslatableMarkup('Amount')],
        ],
      ],
    ];
  }

  #[Hook('tokens')]
  public function tokens(string $type, array $tokens, array $data, array $options): array {
    $item = $data[$type] ?? NULL;
    $day = fn(?int $time): string => $this->dateFormatter->format(
      (int) $time,
      'custom',
      'F j, Y',
      'UTC',
      $options['langcode'] ?? NULL,
    );
    $values = match (TRUE) {
      $item instanceof Subscription => [
        'paid-until' => $day($item->periodEnd),
        'grace-until' => $day($item->graceEnd),
        'price' => $item->format($item->price),
        'next-payment' => $item->format($item->due()),
      ],
      $item instanceof Payment => [
        'number' => $item->uuid,
        'date' => $day($item->created),
        'description' => $item->description,
        'amount' => $item->formatAmount(),
      ],
      default => [],
    };
    $replacements = [];
    foreach (array_intersect_key($values, $tokens) as $name => $value) {
      $replacements[$tokens[$name]] = $value;
    }
    return $replacements;
  }

}

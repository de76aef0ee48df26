<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\Entity\GamePass;
use Drupal\ag_subscription\Plugin\SubscriptionProvider\Sandbox;
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
          'name' => new TranslatableMarkup('Invoice of a game pass'),
          'description' => new TranslatableMarkup('An invoice, refund or failed renewal.'),
          'needs-data' => 'pass-payment',
        ],
      ],
      'tokens' => [
        'game-pass' => [
          'paid-until' => ['name' => new TranslatableMarkup('End of the paid period')],
          'grace-until' => ['name' => new TranslatableMarkup('End of the grace period')],
          'price' => ['name' => new TranslatableMarkup('Price')],
          'next-payment' => ['name' => new TranslatableMarkup('Price of the next period')],
        ],
        'pass-payment' => [
          'number' => ['name' => new TranslatableMarkup('Number of the invoice')],
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
      $item instanceof GamePass => [
        'paid-until' => $day($item->number('period_end')),
        'grace-until' => $day($item->number('period_end') + Sandbox::GRACE),
        'price' => $item->format($item->number('price')),
        'next-payment' => $item->format($item->number('price')),
      ],
      $type === 'pass-payment' && $item !== NULL => [
        'number' => $item['number'],
        'date' => $day($item['created']),
        'description' => $item['description'],
        'amount' => $item['amount'],
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

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription;

use Drupal\Component\Datetime\TimeInterface;
use Drupal\Core\Datetime\DateFormatterInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\node\NodeInterface;

/**
 * Describes for editors whether buyers can use a coupon.
 */
final class CouponValidity {

  use StringTranslationTrait;

  public function __construct(
    private readonly Catalog $catalog,
    private readonly TimeInterface $time,
    private readonly DateFormatterInterface $dates,
  ) {}

  public function describe(NodeInterface $node): TranslatableMarkup {
    $coupon = Coupon::ofNode($node);
    $now = $this->time->getCurrentTime();
    return match (TRUE) {
      !$node->isPublished() => $this->t('Not valid yet: not published'),
      $coupon?->expires !== NULL && $coupon->expires <= $now => $this->t('Ended'),
      $coupon?->limit !== NULL && $this->catalog->countUses($coupon->code) >= $coupon->limit => $this->t('Used up'),
      $coupon?->starts !== NULL && $coupon->starts > $now => $this->t('Not valid yet: from @time', [
        '@time' => $this->dates->format($coupon->starts, 'short'),
      ]),
      default => $this->t('Valid'),
    };
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_subscription\CouponRepository;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\StringTranslation\StringTranslationTrait;

/**
 * Shows editors how often a coupon was used.
 */
final class PassForms {

  use StringTranslationTrait;

  public function __construct(private readonly CouponRepository $coupons) {}

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $coupon = EditedNode::of($form_state);
    if ($coupon === NULL || $coupon->bundle() !== 'coupon' || $coupon->isNew()) {
      return;
    }
    $used = $this->coupons->countUses((int) $coupon->id());
    $form['ag_subscription_used'] = [
      '#type' => 'item',
      '#title' => $this->t('Uses'),
      '#markup' => $this->formatPlural($used, 'Once', '@count times'),
      '#weight' => ($form['field_coupon_limit']['#weight'] ?? 5) + 0.5,
    ];
  }

}

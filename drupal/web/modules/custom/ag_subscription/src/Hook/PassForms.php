<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_subscription\CouponRepository;
use Drupal\Core\Entity\EntityFormInterface;
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
    $edit = $form_state->getFormObject();
    if (!$edit instanceof EntityFormInterface || $edit->getEntity()->bundle() !== 'coupon' || $edit->getEntity()->isNew()) {
      return;
    }
    $used = $this->coupons->used((int) $edit->getEntity()->id());
    $form['ag_subscription_used'] = [
      '#type' => 'item',
      '#title' => $this->t('Uses'),
      '#markup' => $this->formatPlural($used, 'Once', '@count times'),
      '#weight' => ($form['field_coupon_limit']['#weight'] ?? 5) + 0.5,
    ];
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_game_package\Plugin\Field\FieldWidget;

use Drupal\Core\Field\Attribute\FieldWidget;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Field\WidgetBase;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Symfony\Component\Validator\ConstraintViolationInterface;

/**
 * Hosts that a game may call, one per line.
 */
#[FieldWidget(
  id: 'ag_game_hosts',
  label: new TranslatableMarkup('Hosts, one per line'),
  field_types: ['string'],
  multiple_values: TRUE,
)]
final class HostsWidget extends WidgetBase {

  public function formElement(
    FieldItemListInterface $items,
    $delta,
    array $element,
    array &$form,
    FormStateInterface $form_state,
  ): array {
    $hosts = array_column($items->getValue(), 'value');
    $element['hosts'] = $element + [
      '#type' => 'textarea',
      '#default_value' => implode("\n", $hosts),
      '#rows' => 2,
      '#attributes' => [
        'data-ag-package-hosts' => TRUE,
        'placeholder' => 'https://api.example.com',
        'spellcheck' => 'false',
        'autocapitalize' => 'none',
      ],
    ];
    return $element;
  }

  public function massageFormValues(array $values, array $form, FormStateInterface $form_state): array {
    $hosts = array_map(self::normalize(...), preg_split('/\s+/', trim($values['hosts'])) ?: []);
    return array_map(static fn(string $host): array => ['value' => $host], array_values(array_unique(array_filter($hosts))));
  }

  public function errorElement(
    array $element,
    ConstraintViolationInterface $violation,
    array $form,
    FormStateInterface $form_state,
  ): array {
    return $element['hosts'];
  }

  /**
   * Editors paste addresses with a path, or without a scheme.
   */
  private static function normalize(string $host): string {
    $host = str_contains($host, '://') || $host === '' ? $host : "https://$host";
    return strtolower((string) preg_replace('~^([a-z]+://[^/?#]+)[/?#].*$~is', '$1', $host));
  }

}

<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\CouponValidity;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Plugin\Exception\PluginException;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\FieldItemListInterface;
use Drupal\Core\Form\FormStateInterface;
use Drupal\Core\Hook\Attribute\Hook;
use Drupal\Core\Messenger\MessengerInterface;
use Drupal\Core\Session\AccountInterface;
use Drupal\Core\StringTranslation\StringTranslationTrait;
use Drupal\Core\StringTranslation\TranslatableMarkup;
use Drupal\Core\Utility\Error;
use Drupal\node\NodeInterface;
use Psr\Log\LoggerInterface;
use Symfony\Component\DependencyInjection\Attribute\Autowire;
use Symfony\Component\Validator\Context\ExecutionContextInterface;

/**
 * Hooks of plans and coupons.
 */
final class ContentHooks {

  use StringTranslationTrait;

  /**
   * ISO 4217 currencies without two decimals.
   */
  private const UNSUPPORTED_CURRENCIES = 'BHD|BIF|CLF|CLP|DJF|GNF|IQD|ISK|JOD|JPY|KMF|KRW|KWD|LYD|MGA|MRU|OMR|PYG|RWF|TND|UGX|UYI|UYW'
    . '|VND|VUV|XAF|XOF|XPF';

  public function __construct(
    private readonly Catalog $catalog,
    private readonly ProviderManager $providers,
    private readonly MessengerInterface $messenger,
    #[Autowire(service: 'logger.channel.ag_subscription')]
    private readonly LoggerInterface $logger,
  ) {}

  /**
   * Lookups expect upper case.
   */
  #[Hook('node_presave')]
  public function nodePresave(NodeInterface $node): void {
    if ($node->bundle() === 'coupon') {
      $node->set('field_coupon_code', Coupon::normalize((string) $node->get('field_coupon_code')->value));
    }
  }

  /**
   * A failure does not matter for buyers: a purchase publishes its plan, too.
   */
  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function publish(NodeInterface $node): void {
    if ($node->bundle() !== 'plan' || !$node->isPublished()) {
      return;
    }
    try {
      $this->providers->get(ProviderManager::currentId())->publish($this->catalog->toPlan($node));
    }
    catch (PassException | PluginException $exception) {
      Error::logException($this->logger, $exception->getPrevious() ?? $exception);
      $this->messenger->addWarning($this->t('The payment provider does not have this yet. It gets it with the first purchase.'));
    }
  }

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $coupon = EditedNode::of($form_state);
    if ($coupon?->bundle() !== 'coupon') {
      return;
    }
    $form['actions']['submit']['#submit'][] = [self::class, 'reportValidity'];
    if (!$coupon->isNew()) {
      $used = $this->catalog->countUses((string) $coupon->get('field_coupon_code')->value);
      $form['ag_subscription_used'] = [
        '#type' => 'item',
        '#title' => $this->t('Uses'),
        '#markup' => $this->formatPlural($used, 'Once', '@count times'),
        '#weight' => ($form['field_coupon_limit']['#weight'] ?? 5) + 0.5,
      ];
    }
  }

  public static function reportValidity(array &$form, FormStateInterface $form_state): void {
    $coupon = EditedNode::of($form_state);
    if ($coupon !== NULL) {
      \Drupal::messenger()->addStatus(t('Coupon @code: @state.', [
        '@code' => $coupon->get('field_coupon_code')->value,
        '@state' => \Drupal::service(CouponValidity::class)->describe($coupon),
      ]));
    }
  }

  #[Hook('views_data_alter')]
  public function viewsDataAlter(array &$data): void {
    $data['node_field_data']['ag_subscription_validity'] = [
      'title' => $this->t('Status of the coupon'),
      'group' => $this->t('Game pass'),
      'field' => [
        'id' => 'ag_subscription_validity',
        'help' => $this->t('Whether buyers can use a coupon.'),
      ],
    ];
  }

  #[Hook('node_access')]
  public function nodeAccess(NodeInterface $node, string $operation, AccountInterface $account): AccessResultInterface {
    return $operation === 'view' && $node->bundle() === 'coupon'
      ? AccessResult::forbiddenIf(!$account->hasPermission('administer game pass'))->cachePerPermissions()
      : AccessResult::neutral();
  }

  /**
   * Adds to the rules in the configuration of the fields.
   */
  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(array &$fields, EntityTypeInterface $entity_type): void {
    if ($entity_type->id() !== 'node') {
      return;
    }
    $rules = [
      'field_plan_id' => [
        '/^[a-z0-9_-]+$/D',
        new TranslatableMarkup('Use only lowercase letters, digits, hyphens and underscores in the key, for example annual.'),
        new TranslatableMarkup('Another plan already has the key %value.'),
      ],
      'field_plan_currency' => [
        '/^(?!' . self::UNSUPPORTED_CURRENCIES . ')[A-Z]{3}$/D',
        new TranslatableMarkup('Enter a currency with cents as three capital letters, for example USD or EUR.'),
      ],
      'field_coupon_code' => [
        '/^[a-z0-9-]+$/iD',
        new TranslatableMarkup('Use only letters, digits and hyphens in the code, for example THURSDAY25.'),
        new TranslatableMarkup('Another coupon already has the code %value.'),
      ],
    ];
    foreach (array_intersect_key($rules, $fields) as $name => $rule) {
      $fields[$name]->addPropertyConstraints('value', ['Regex' => ['pattern' => $rule[0], 'message' => $rule[1]]]);
      if (isset($rule[2])) {
        $fields[$name]->addConstraint('UniqueField', ['message' => $rule[2]]);
      }
    }
    foreach (['percent', 'amount', 'expires'] as $name) {
      if (isset($fields["field_coupon_$name"])) {
        $fields["field_coupon_$name"]->addConstraint('Callback', ['callback' => [self::class, 'validateCoupon']]);
      }
    }
  }

  /**
   * Constraint callback: exactly one kind of discount, and an end after the start.
   */
  public static function validateCoupon(FieldItemListInterface $field, ExecutionContextInterface $context): void {
    $coupon = $field->getEntity();
    $isEmpty = static fn(string $name): bool => $coupon->get("field_coupon_$name")->isEmpty();
    $message = match (TRUE) {
      $field->getName() === 'field_coupon_percent' && $isEmpty('percent') && $isEmpty('amount')
        => new TranslatableMarkup('Enter a percentage or an amount.'),
      $field->getName() === 'field_coupon_amount' && !$isEmpty('percent') && !$isEmpty('amount')
        => new TranslatableMarkup('Enter a percentage or an amount, not both.'),
      $field->getName() === 'field_coupon_expires' && !$isEmpty('expires') && (int) $field->value <= (int) $coupon->get('field_coupon_starts')->value
        => new TranslatableMarkup('The end of the coupon must be after its start.'),
      default => NULL,
    };
    if ($message !== NULL) {
      // A violation of the whole field, when it has no item.
      $context->buildViolation((string) $message)->atPath($field->isEmpty() ? '' : '0.value')->addViolation();
    }
  }

}

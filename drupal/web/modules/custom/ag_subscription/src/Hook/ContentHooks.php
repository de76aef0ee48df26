<?php

declare(strict_types=1);

namespace Drupal\ag_subscription\Hook;

use Drupal\ag_game\Form\EditedNode;
use Drupal\ag_subscription\Catalog;
use Drupal\ag_subscription\Coupon;
use Drupal\ag_subscription\PassException;
use Drupal\ag_subscription\Provider\ProviderManager;
use Drupal\Component\Plugin\Exception\PluginException;
use Drupal\Core\Access\AccessResult;
use Drupal\Core\Access\AccessResultInterface;
use Drupal\Core\Entity\EntityTypeInterface;
use Drupal\Core\Field\FieldDefinitionInterface;
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
 * Hooks of plan and coupon nodes, and of the URLs of pass games.
 */
final class ContentHooks {

  use StringTranslationTrait;

  private const PERMISSION = 'administer game pass';

  /**
   * ISO 4217 currencies without two decimals.
   */
  private const ZERO_DECIMAL_CURRENCIES = 'BHD|BIF|CLF|CLP|DJF|GNF|IQD|ISK|JOD|JPY|KMF|KRW|KWD|LYD|MGA|MRU|OMR|PYG|RWF|TND|UGX|UYI|UYW'
    . '|VND|VUV|XAF|XOF|XPF';

  private const COUPON_RULES = ['field_coupon_percent', 'field_coupon_amount', 'field_coupon_expires'];

  public const PLAY_PERMISSION = 'play game pass games';

  public const URL_FIELDS = [
    'field_html5_game_url',
    'field_flash_file',
    'field_flash_file_url',
    'field_external_game_link',
  ];

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
      $node->set(
        'field_coupon_code',
        Coupon::normalize((string) $node->get('field_coupon_code')->value),
      );
    }
  }

  /**
   * A failure does not matter for buyers: a purchase publishes its plan, too.
   */
  #[Hook('node_insert')]
  #[Hook('node_update')]
  public function publishPlan(NodeInterface $node): void {
    if ($node->bundle() !== 'plan' || !$node->isPublished()) {
      return;
    }
    try {
      $this->providers->current()->publish($this->catalog->toPlan($node));
    }
    catch (PassException | PluginException $exception) {
      Error::logException($this->logger, $exception);
      $this->messenger->addWarning($this->t('The payment provider does not have this price yet. It gets it with the first purchase.'));
    }
  }

  #[Hook('form_node_form_alter')]
  public function formNodeFormAlter(array &$form, FormStateInterface $form_state): void {
    $coupon = EditedNode::of($form_state);
    if ($coupon?->bundle() !== 'coupon' || $coupon->isNew()) {
      return;
    }
    $used = $this->catalog->countUses((string) $coupon->get('field_coupon_code')->value);
    $form['ag_subscription_used'] = [
      '#type' => 'item',
      '#title' => $this->t('Uses'),
      '#markup' => $this->formatPlural($used, 'Once', '@count times'),
      '#weight' => ($form['field_coupon_limit']['#weight'] ?? 5) + 0.5,
    ];
  }

  #[Hook('node_access')]
  public function nodeAccess(
    NodeInterface $node,
    string $operation,
    AccountInterface $account,
  ): AccessResultInterface {
    return $operation === 'view' && $node->bundle() === 'coupon'
      ? AccessResult::forbiddenIf(!$account->hasPermission(self::PERMISSION))->cachePerPermissions()
      : AccessResult::neutral();
  }

  /**
   * Only users with a pass may see the URLs of pass games.
   */
  #[Hook('entity_field_access')]
  public function entityFieldAccess(
    string $operation,
    FieldDefinitionInterface $field,
    AccountInterface $account,
    ?FieldItemListInterface $items = NULL,
  ): AccessResultInterface {
    if (
      $operation !== 'view'
      || $items === NULL
      || !in_array($field->getName(), self::URL_FIELDS, TRUE)
    ) {
      return AccessResult::neutral();
    }
    $game = $items->getEntity();
    if (!$game instanceof NodeInterface || $game->bundle() !== 'game') {
      return AccessResult::neutral();
    }
    $isOpen = !$game->get('field_game_pass_only_')->value
      || $account->hasPermission(self::PLAY_PERMISSION);
    return AccessResult::forbiddenIf(!$isOpen)
      ->addCacheableDependency($game)
      ->cachePerPermissions();
  }

  #[Hook('entity_bundle_field_info_alter')]
  public function entityBundleFieldInfoAlter(
    array &$fields,
    EntityTypeInterface $entity_type,
  ): void {
    if ($entity_type->id() !== 'node') {
      return;
    }
    $constraints = [
      'field_plan_id' => [
        'Regex' => [
          'pattern' => '/^[a-z0-9_-]+$/D',
          'message' => new TranslatableMarkup('Use only lowercase letters, digits, hyphens and underscores in the key, for example annual.'),
        ],
      ],
      'field_plan_price' => [
        'Range' => [
          'min' => 0.01,
          'minMessage' => new TranslatableMarkup('The price must be more than 0. For a free pass, create a coupon for 100%.'),
        ],
      ],
      'field_plan_currency' => [
        'Regex' => [
          'pattern' => '/^(?!' . self::ZERO_DECIMAL_CURRENCIES . ')[A-Z]{3}$/D',
          'message' => new TranslatableMarkup('Enter a currency with cents as three capital letters, for example USD or EUR.'),
        ],
      ],
      'field_coupon_code' => [
        'Regex' => [
          'pattern' => '/^[a-z0-9-]+$/iD',
          'message' => new TranslatableMarkup('Use only letters, digits and hyphens in the code, for example THURSDAY25.'),
        ],
      ],
      'field_coupon_amount' => [
        'Range' => [
          'min' => 0.01,
          'minMessage' => new TranslatableMarkup('The amount must be more than 0.'),
        ],
      ],
    ];
    foreach (array_intersect_key($constraints, $fields) as $name => $constraint) {
      $fields[$name]->addPropertyConstraints('value', $constraint);
    }
    foreach (array_intersect(self::COUPON_RULES, array_keys($fields)) as $name) {
      $fields[$name]->addConstraint('Callback', ['callback' => [self::class, 'validateCoupon']]);
    }
    $unique = [
      'field_plan_id' => new TranslatableMarkup('Another plan already has the key %value.'),
      'field_coupon_code' => new TranslatableMarkup('Another coupon already has the code %value.'),
    ];
    foreach (array_intersect_key($unique, $fields) as $name => $message) {
      $fields[$name]->addConstraint('UniqueField', ['message' => $message]);
    }
  }

  /**
   * Constraint callback: exactly one kind of discount, and an end after the start.
   */
  public static function validateCoupon(
    FieldItemListInterface $field,
    ExecutionContextInterface $context,
  ): void {
    $coupon = $field->getEntity();
    $isMissing = $field->isEmpty() && $coupon->get('field_coupon_amount')->isEmpty();
    $isDuplicate = !$field->isEmpty() && !$coupon->get('field_coupon_percent')->isEmpty();
    $start = $coupon->get('field_coupon_starts')->value;
    $endsEarly = !$field->isEmpty() && $start !== NULL && (int) $field->value <= (int) $start;
    $message = match ($field->getName()) {
      'field_coupon_percent' => $isMissing
        ? new TranslatableMarkup('Enter a percentage or an amount.')
        : NULL,
      'field_coupon_amount' => $isDuplicate
        ? new TranslatableMarkup('Enter a percentage or an amount, not both.')
        : NULL,
      default => $endsEarly
        ? new TranslatableMarkup('The end of the coupon must be after its start.')
        : NULL,
    };
    if ($message !== NULL) {
      // A violation of the whole field, when it has no item.
      $context->buildViolation((string) $message)->atPath($isMissing ? '' : '0.value')->addViolation();
    }
  }

}

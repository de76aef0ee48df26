<?php

declare(strict_types=1);

namespace Drupal\ag_account\EventSubscriber;

use Drupal\ag_account\EmailChange;
use Drupal\ag_account\PasswordConfirmation;
use Drupal\ag_game\JsonBody;
use Drupal\Core\Config\ConfigFactoryInterface;
use Drupal\Core\Entity\EntityFieldManagerInterface;
use Drupal\Core\Entity\EntityTypeManagerInterface;
use Drupal\Core\Password\PasswordInterface;
use Drupal\rest\RestResourceConfigInterface;
use Drupal\user\UserFloodControlInterface;
use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpKernel\Event\RequestEvent;
use Symfony\Component\HttpKernel\Event\ResponseEvent;
use Symfony\Component\HttpKernel\Exception\AccessDeniedHttpException;
use Symfony\Component\HttpKernel\Exception\BadRequestHttpException;
use Symfony\Component\HttpKernel\Exception\UnprocessableEntityHttpException;
use Symfony\Component\HttpKernel\Exception\UnsupportedMediaTypeHttpException;
use Symfony\Component\HttpKernel\KernelEvents;

/**
 * Validates requests to core's account routes.
 *
 * Cross-site forms cannot send JSON; otherwise they could log a visitor in to another account.
 */
final readonly class CoreRequestValidator implements EventSubscriberInterface {

  private const LOGIN_ROUTE = 'user.login.http';
  public const USER_UPDATE = 'PATCH entity.user';

  /**
   * Entity types by method and REST resource, because core has two routes that create entities.
   */
  private const WRITE_OPERATIONS = [
    self::USER_UPDATE => 'user',
    'POST entity.comment' => 'comment',
    'PATCH entity.comment' => 'comment',
  ];

  /**
   * Maximum length of names and addresses before core trims them.
   */
  private const MAX_LENGTH = 254;

  public function __construct(
    private UserFloodControlInterface $floodControl,
    private PasswordConfirmation $passwordConfirmation,
    private EmailChange $emailChange,
    private EntityTypeManagerInterface $entityTypeManager,
    private EntityFieldManagerInterface $entityFieldManager,
    private ConfigFactoryInterface $configFactory,
  ) {}

  public static function getSubscribedEvents(): array {
    // Runs after routing and access checks, before the captcha.
    return [KernelEvents::REQUEST => ['onRequest', 25], KernelEvents::RESPONSE => 'onResponse'];
  }

  public function onRequest(RequestEvent $event): void {
    $request = $event->getRequest();
    if ($request->attributes->get('_route') === self::LOGIN_ROUTE) {
      $this->checkLogin($request);
    }
    $write = self::writeOperation($request);
    if (isset(self::WRITE_OPERATIONS[$write])) {
      $this->requireKnownFields($request, self::WRITE_OPERATIONS[$write]);
    }
    if ($write === self::USER_UPDATE && $this->hasCurrentPassword($request)) {
      $this->passwordConfirmation->countAttempt();
    }
  }

  /**
   * A successful change proves the password.
   */
  public function onResponse(ResponseEvent $event): void {
    $request = $event->getRequest();
    if (
      self::writeOperation($request) !== self::USER_UPDATE
      || !$event->getResponse()->isSuccessful()
    ) {
      return;
    }
    if ($this->hasCurrentPassword($request)) {
      $this->passwordConfirmation->clearAttempts();
    }
    $pending = $this->emailChange->pending();
    if ($pending !== NULL) {
      $user = json_decode((string) $event->getResponse()->getContent(), TRUE);
      $event->getResponse()->setContent((string) json_encode($user + [
        'pending' => $pending,
        'message' => 'Please check your email to confirm your new address.',
      ]));
    }
  }

  public static function writeOperation(Request $request): string {
    $resource = $request->attributes->get('_rest_resource_config');
    return $resource instanceof RestResourceConfigInterface
      ? "{$request->getMethod()} {$resource->id()}"
      : '';
  }

  private function checkLogin(Request $request): void {
    $body = $this->body($request);
    $this->checkTexts($body, [
      'name' => self::MAX_LENGTH,
      'pass' => PasswordInterface::PASSWORD_MAX_LENGTH,
    ]);
    $this->countInactiveAttempt($request, (string) ($body->values['name'] ?? ''));
  }

  /**
   * Core reports missing fields.
   */
  private function checkTexts(JsonBody $body, array $lengths): void {
    foreach ($lengths as $name => $length) {
      if (isset($body->values[$name])) {
        $body->text($name, $length, 0);
      }
    }
  }

  /**
   * Core fails on other JSON than an object; it reports invalid JSON itself.
   */
  private function requireKnownFields(Request $request, string $type): void {
    $value = json_decode($request->getContent());
    if (json_last_error() === JSON_ERROR_NONE && !$value instanceof \stdClass) {
      throw new BadRequestHttpException('The body of the request must be a JSON object.');
    }
    $unknown = array_diff(
      array_keys((array) $value),
      array_keys($this->entityFieldManager->getFieldStorageDefinitions($type)),
    );
    if ($unknown !== []) {
      throw new UnprocessableEntityHttpException('Field ' . reset($unknown) . ' is unknown.');
    }
    foreach ((array) $value as $name => $items) {
      // Treats an object as a list of one, an empty object as an empty list.
      $this->requireProperties(
        (string) $name,
        is_array($items) ? $items : array_filter(
          [$items],
          fn (mixed $item): bool => $item instanceof \stdClass && (array) $item !== [],
        ),
      );
    }
  }

  /**
   * Core fails on scalars as fields and on nested property values.
   */
  private function requireProperties(string $name, array $items): void {
    foreach ($items as $delta => $item) {
      if (!$item instanceof \stdClass || (array) $item === []) {
        throw self::createFieldException("$name.$delta", 'This must be an object of properties.');
      }
      foreach ((array) $item as $property => $value) {
        if ($value !== NULL && !is_scalar($value)) {
          throw self::createFieldException(
            "$name.$delta.$property",
            'This value should be of the correct primitive type.',
          );
        }
      }
    }
  }

  private static function createFieldException(
    string $path,
    string $message,
  ): UnprocessableEntityHttpException {
    return new UnprocessableEntityHttpException(
      "Unprocessable Entity: validation failed.\n$path: $message\n",
    );
  }

  private function body(Request $request): JsonBody {
    if ($request->getContentTypeFormat() !== 'json') {
      $type = $request->headers->get('Content-Type');
      throw new UnsupportedMediaTypeHttpException(
        $type === NULL
          ? 'No "Content-Type" request header specified'
          : "No route found that matches \"Content-Type: $type\"",
      );
    }
    return JsonBody::of($request);
  }

  /**
   * Core does not count logins to inactive accounts.
   */
  private function countInactiveAttempt(Request $request, string $name): void {
    $accounts = $this->entityTypeManager->getStorage('user')->loadByProperties([
      'name' => $name,
      'status' => 0,
    ]);
    $account = reset($accounts);
    if ($account === FALSE || $account->isAnonymous()) {
      return;
    }
    $limits = $this->configFactory->get('user.flood');
    $identifier = $limits->get('uid_only')
      ? (string) $account->id()
      : "{$account->id()}-{$request->getClientIp()}";
    $isAllowed = $this->floodControl->isAllowed(
      'user.http_login',
      $limits->get('user_limit'),
      $limits->get('user_window'),
      $identifier,
    );
    if (!$isAllowed) {
      throw new AccessDeniedHttpException(
        'Too many failed login attempts from your IP address. This IP address is temporarily blocked.',
      );
    }
  }

  private function hasCurrentPassword(Request $request): bool {
    $values = json_decode($request->getContent(), TRUE);
    return is_array($values)
      && isset($values['pass'])
      && str_contains((string) json_encode($values['pass']), '"existing"');
  }

}
